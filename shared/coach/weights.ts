/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const WEIGHTS = {
  withVectors: { bias: -4.8677, threshold: 0.23, coefficients: [
      0.0796, // bestPhrase
      1.0926, // secondPhrase
      0.4924, // threePhrases
      0, // phraseAnywhere
      0, // exact
      0.6483, // sentence
      0, // sentenceAnywhere
      0.1732, // about
      0, // explained
      0, // cues
      0.3126, // cuesNear
      3.1786, // overRivals
      2.9164, // elsewhere
      1.2558, // weight
      0, // wholePhrases
      0.7343, // wholeCues
      1.2126, // wholeWords
      1.4072, // wholeNumbers
      0.0034, // onTopic
    ] },
  withoutVectors: { bias: -4.264, threshold: 0.27, coefficients: [
      0, // bestPhrase
      0.6428, // secondPhrase
      0.7071, // threePhrases
      0, // phraseAnywhere
      0.1842, // exact
      0.3717, // sentence
      0.5131, // sentenceAnywhere
      0, // about
      0.2629, // explained
      0.0479, // cues
      0.4515, // cuesNear
      2.6308, // overRivals
      3.5382, // elsewhere
      1.2124, // weight
      0, // wholePhrases
      0.9544, // wholeCues
      0.6521, // wholeWords
      1.3324, // wholeNumbers
      0.0058, // onTopic
    ] },
};
