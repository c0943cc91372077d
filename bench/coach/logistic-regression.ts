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
  const inputs = examples.map(({ row }) =>
    Float64Array.from([...columns.map((column) => (row[column] ?? 0) / (scales[column] ?? 1)), 1]),
  );
  let found = Array.from({ length: size }, () => 0);
  for (let turn = 0; turn < 30; turn += 1) {
    const { gradient, curvature } = slopeAt(found, examples, inputs, ridge);
    const step = solve(curvature, gradient);
    found = found.map((value, at) => value - (step[at] ?? 0));
    if (step.every((value) => Math.abs(value) < 1e-7)) break;
  }
  return found;
}

/** First and second derivative of the penalised loss. */
function slopeAt(
  found: readonly number[],
  examples: readonly Example[],
  inputs: readonly Float64Array[],
  ridge: number,
): { gradient: number[]; curvature: number[][] } {
  const size = found.length;
  const gradient = Float64Array.from(found, (value, at) => (at < size - 1 ? ridge * value : 0));
  const curvature = new Float64Array(size * size);
  for (let at = 0; at < size; at += 1) {
    curvature[at * size + at] = (at < size - 1 ? ridge : 0) + 1e-6;
  }
  examples.forEach(({ label, weight }, index) => {
    const input = inputs[index] ?? gradient;
    let sum = 0;
    for (let at = 0; at < size; at += 1) sum += (input[at] ?? 0) * (found[at] ?? 0);
    const guess = 1 / (1 + Math.exp(-sum));
    const pull = weight * (guess - label);
    const bend = weight * guess * (1 - guess);
    for (let at = 0; at < size; at += 1) {
      const value = input[at] ?? 0;
      if (value === 0) continue;
      gradient[at] = (gradient[at] ?? 0) + pull * value;
      for (let to = 0; to <= at; to += 1) {
        const cell = at * size + to;
        curvature[cell] = (curvature[cell] ?? 0) + bend * value * (input[to] ?? 0);
      }
    }
  });
  return {
    gradient: [...gradient],
    curvature: found.map((_, at) =>
      found.map((__, to) => curvature[Math.max(at, to) * size + Math.min(at, to)] ?? 0),
    ),
  };
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
