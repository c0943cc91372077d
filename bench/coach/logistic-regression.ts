/** Logistic regression with a ridge penalty, by Newton's method. Deterministic. */

export interface Example {
  row: readonly number[];
  /** Is it so? */
  label: boolean;
}

/** @returns one coefficient for each feature (the features aren't scaled), and the bias at the end */
export function fitLogistic(examples: readonly Example[], ridge: number): number[] {
  const width = examples[0]?.row.length ?? 0;
  const columns = Array.from({ length: width }, (_, at) => scaleOf(examples, at));
  const inputs = examples.map(({ row }) =>
    Float64Array.from([
      ...columns.map(({ mean, spread }, at) => ((row[at] ?? 0) - mean) / spread),
      1,
    ]),
  );
  let found = new Float64Array(width + 1);
  for (let turn = 0; turn < 30; turn += 1) {
    const { gradient, curvature } = slopeAt(found, examples, inputs, ridge);
    const step = solve(curvature, gradient);
    found = found.map((value, at) => value - (step[at] ?? 0));
    if (step.every((value) => Math.abs(value) < 1e-7)) break;
  }
  const plain = columns.map(({ spread }, at) => (found[at] ?? 0) / spread);
  const shift = columns.reduce((sum, { mean }, at) => sum + (plain[at] ?? 0) * mean, 0);
  return [...plain, (found[width] ?? 0) - shift];
}

function scaleOf(examples: readonly Example[], at: number) {
  const values = examples.map(({ row }) => row[at] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.sqrt(squares) + 1e-6 };
}

/** First and second derivative of the penalized loss. */
function slopeAt(
  found: Float64Array,
  examples: readonly Example[],
  inputs: readonly Float64Array[],
  ridge: number,
) {
  const size = found.length;
  const gradient = found.map((value, at) => (at < size - 1 ? ridge * value : 0));
  const curvature = Array.from({ length: size }, (_, row) =>
    Float64Array.from({ length: size }, (__, column) =>
      row !== column ? 0 : row < size - 1 ? ridge : 1e-6,
    ),
  );
  examples.forEach(({ label }, index) => {
    const input = inputs[index] ?? gradient;
    let sum = 0;
    for (let at = 0; at < size; at += 1) sum += (found[at] ?? 0) * (input[at] ?? 0);
    const guess = 1 / (1 + Math.exp(-sum));
    const pull = guess - (label ? 1 : 0);
    const bend = guess * (1 - guess);
    for (let row = 0; row < size; row += 1) {
      const value = input[row] ?? 0;
      gradient[row] = (gradient[row] ?? 0) + pull * value;
      const line = curvature[row] ?? gradient;
      for (let column = 0; column <= row; column += 1)
        line[column] = (line[column] ?? 0) + bend * value * (input[column] ?? 0);
    }
  });
  curvature.forEach((line, row) => {
    for (let column = row + 1; column < size; column += 1)
      line[column] = curvature[column]?.[row] ?? 0;
  });
  return { gradient, curvature };
}

/** Gaussian elimination with the largest pivot. */
function solve(matrix: readonly Float64Array[], right: Float64Array): number[] {
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
