/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const WEIGHTS = {
  withVectors: {
    bias: -4.18,
    threshold: 0.25,
    coefficients: [
      0, // bestPhrase
      1.2975, // secondPhrase
      0, // threePhrases
      0, // phraseAnywhere
      0, // exact
      0.8126, // sentence
      0, // sentenceAnywhere
      0.2806, // about
      0, // explained
      0, // cues
      0.3429, // cuesNear
      3.4281, // overRivals
      2.4896, // elsewhere
      1.0426, // weight
      0, // wholePhrases
      0.4373, // wholeCues
      0.5766, // wholeWords
      1.4378, // wholeNumbers
      0, // onTopic
    ],
  },
  withoutVectors: {
    bias: -3.621,
    threshold: 0.23,
    coefficients: [
      0, // bestPhrase
      0.8487, // secondPhrase
      0.4727, // threePhrases
      0, // phraseAnywhere
      0, // exact
      0.7523, // sentence
      0.1969, // sentenceAnywhere
      0, // about
      0, // explained
      0.0193, // cues
      0.4812, // cuesNear
      3.0422, // overRivals
      3.065, // elsewhere
      1.0061, // weight
      0, // wholePhrases
      0.7586, // wholeCues
      0, // wholeWords
      1.3645, // wholeNumbers
      0, // onTopic
    ],
  },
};
