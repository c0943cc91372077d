/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const WEIGHTS = {
  withVectors: { bias: -6.8405, threshold: 0.29, coefficients: [
      0.5256, // bestPhrase
      0.4911, // secondPhrase
      0.704, // threePhrases
      0.2104, // phraseAnywhere
      0, // exact
      0.264, // sentence
      0.1084, // sentenceAnywhere
      0, // about
      0.3272, // explained
      0, // cues
      0.3072, // cuesNear
      2.3293, // overRivals
      3.566, // elsewhere
      1.6478, // weight
      0.9211, // wholePhrases
      0.9185, // wholeCues
      2.0417, // wholeWords
      1.3452, // wholeNumbers
      0.6064, // onTopic
    ] },
  withoutVectors: { bias: -6.0305, threshold: 0.29, coefficients: [
      0.0811, // bestPhrase
      0.1514, // secondPhrase
      0.6044, // threePhrases
      0.1278, // phraseAnywhere
      0.5388, // exact
      0, // sentence
      0.7482, // sentenceAnywhere
      0, // about
      0.5056, // explained
      0.0741, // cues
      0.4109, // cuesNear
      1.9313, // overRivals
      4.3381, // elsewhere
      1.6053, // weight
      1.1196, // wholePhrases
      1.0415, // wholeCues
      1.5589, // wholeWords
      1.2428, // wholeNumbers
      0.594, // onTopic
    ] },
};
