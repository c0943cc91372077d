/** Logistic regression with a ridge penalty whose coefficients can't be negative. Deterministic. */

export interface Example {
  row: readonly number[];
  /** 1 or 0. */
  label: number;
  weight: number;
}

export interface Model {
  /** One a feature, for rows as they are. */
  coefficients: number[];
  bias: number;
}

/** Newton's method; a feature whose coefficient would be negative is left out, the worst first. */
export function fitModel(examples: readonly Example[], ridge: number): Model {
  const width = examples[0]?.row.length ?? 0;
  const scales = scalesOf(examples, width);
  const kept = new Set(Array.from({ length: width }, (_, column) => column));
  for (;;) {
    const columns = [...kept];
    const fitted = newton(examples, columns, scales, ridge);
    const worst = columns.reduce<number | null>((found, column, at) => {
      const value = fitted[at] ?? 0;
      return value < -1e-9 && (found === null || value < (fitted[columns.indexOf(found)] ?? 0))
        ? column
        : found;
    }, null);
    if (worst !== null) {
      kept.delete(worst);
      continue;
    }
    const coefficients = Array.from({ length: width }, (_, column) =>
      kept.has(column) ? (fitted[columns.indexOf(column)] ?? 0) / (scales[column] ?? 1) : 0,
    );
    return { coefficients, bias: fitted.at(-1) ?? 0 };
  }
}

export function probability({ coefficients, bias }: Model, row: readonly number[]): number {
  const sum = row.reduce(
    (total, value, column) => total + value * (coefficients[column] ?? 0),
    bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

function scalesOf(examples: readonly Example[], width: number): number[] {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: width }, (_, column) => {
    const mean =
      examples.reduce((sum, { row, weight }) => sum + weight * (row[column] ?? 0), 0) / total;
    const squares = examples.reduce(
      (sum, { row, weight }) => sum + weight * ((row[column] ?? 0) - mean) ** 2,
      0,
    );
    return Math.sqrt(squares / total) + 1e-6;
  });
}

/** Coefficients of the scaled columns, then the bias. */
function newton(
  examples: readonly Example[],
  columns: readonly number[],
  scales: readonly number[],
  ridge: number,
): number[] {
  const size = columns.length + 1;
  const inputs = examples.map(({ row }) => [
    ...columns.map((column) => (row[column] ?? 0) / (scales[column] ?? 1)),
    1,
  ]);
  let found = Array.from({ length: size }, () => 0);
  for (let turn = 0; turn < 30; turn += 1) {
    const gradient = found.map((value, at) => (at < size - 1 ? ridge * value : 0));
    const curvature = found.map((_, at) =>
      found.map((__, other) => (at === other ? (at < size - 1 ? ridge : 0) + 1e-6 : 0)),
    );
    examples.forEach(({ label, weight }, index) => {
      const input = inputs[index] ?? [];
      const guess =
        1 / (1 + Math.exp(-input.reduce((sum, value, at) => sum + value * (found[at] ?? 0), 0)));
      const pull = weight * (guess - label);
      const bend = weight * guess * (1 - guess);
      for (let at = 0; at < size; at += 1) {
        const value = input[at] ?? 0;
        gradient[at] = (gradient[at] ?? 0) + pull * value;
        const line = curvature[at] ?? [];
        for (let to = 0; to <= at; to += 1)
          line[to] = (line[to] ?? 0) + bend * value * (input[to] ?? 0);
      }
    });
    curvature.forEach((line, at) =>
      line.forEach((value, to) => to < at && mirror(curvature, at, to, value)),
    );
    const step = solve(curvature, gradient);
    found = found.map((value, at) => value - (step[at] ?? 0));
    if (step.every((value) => Math.abs(value) < 1e-7)) break;
  }
  return found;
}

function mirror(matrix: readonly number[][], at: number, to: number, value: number): void {
  const line = matrix[to];
  if (line) line[at] = value;
}

/** Gaussian elimination with the largest pivot. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((line, at) => [...line, right[at] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let at = column + 1; at < size; at += 1) {
      if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = at;
    }
    const top = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    rows[column] = top;
    for (let at = 0; at < size; at += 1) {
      if (at === column) continue;
      const line = rows[at] ?? [];
      const factor = (line[column] ?? 0) / (top[column] ?? 1);
      top.forEach((value, to) => (line[to] = (line[to] ?? 0) - factor * value));
    }
  }
  return rows.map((line, at) => (line[size] ?? 0) / (line[at] ?? 1));
}
