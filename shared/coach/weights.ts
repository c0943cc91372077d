/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  bias: -3.0812,
  threshold: 0.31,
  coefficients: [
    0.6863, // secondPhrase
    0.3638, // cuesNear
    2.6394, // overRivals
    2.3229, // elsewhere
    1.0033, // weight
    1.7029, // ownWords
    1.4386, // ownStretch
    0.6888, // ownStretchCues
    1.0134, // numbers
    0, // onTopic
  ],
};
