/** Gives the learner a file. @param name with its ending */
export function downloadBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Gives the learner a JSON file. @param name with its ending */
export function downloadJson(name: string, content: unknown): void {
  downloadBlob(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}
