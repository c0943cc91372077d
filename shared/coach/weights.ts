/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  bias: -3.8937,
  threshold: 0.29,
  coefficients: [
    0.9275, // secondPhrase
    0.2608, // cuesNear
    2.3297, // overRivals
    1.8405, // elsewhere
    1.1061, // weight
    1.342, // ownWords
    1.9154, // ownStretch
    0.642, // ownStretchCues
    0.8306, // numbers
    1.0068, // onTopic
  ],
};
