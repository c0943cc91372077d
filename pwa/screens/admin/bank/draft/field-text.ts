/** Turns lists and tables into lines that a person types, and back, without changing anything typed. */

export function linesOf(value: unknown): string {
  return asList(value).map(String).join('\n');
}

export function cellsOf(value: unknown): string {
  return asList(value).map(String).join('|');
}

export function tableOf(value: unknown): string {
  return asList(value).map(cellsOf).join('\n');
}

export function fromLines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

export function fromCells(text: string): string[] {
  return text === '' ? [] : text.split('|');
}

export function fromTable(text: string): string[][] {
  return text === '' ? [] : text.split('\n').map((line) => line.split('|'));
}

export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
