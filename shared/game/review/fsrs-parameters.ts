/**
 * FSRS: default parameters of version 6 (open-spaced-repetition, as shipped by ts-fsrs 5.4.2). They are kept apart
 * from the other constants because no question waits for them.
 */
export const FSRS_PARAMETERS = {
  request_retention: 0.9,
  maximum_interval: 36_500,
  w: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ],
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ['1m', '10m'],
  relearning_steps: ['10m'],
} as const;
