/** Downloads a file for the learner. @param name the file's name with its extension */
export function downloadBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Downloads a JSON file for the learner. @param name the file's name with its extension */
export function downloadJson(name: string, content: unknown): void {
  downloadBlob(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}
