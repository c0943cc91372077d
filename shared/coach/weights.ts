/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  bias: -7.0929,
  threshold: 0.39,
  coefficients: [
    0.2286, // secondPhrase
    1.5059, // overRivals
    0.7298, // elsewhere
    0.6724, // weight
    0.0945, // ownWords
    0.1689, // ownStretchCues
    1.8721, // ownExplained
    0.6027, // ownOverWeak
    0.3942, // numbers
    -0.6649, // onTopic
    0.2913, // sentence
    0.5359, // turnOfSpeech
    3.8334, // thirdTurn
    1.309, // textTurn
    1.1892, // strongTurn
    2.6314, // turnOverWeak
    0.1503, // cueAnywhere
    0.9747, // strongLine
    0.289, // overWeak
    0.7407, // substance
    0.9212, // partsLeast
    1.4246, // partsInOne
    0.9128, // partsAnywhere
  ],
};

export const WORDS_FIT = {
  bias: -7.732,
  threshold: 0.37,
  coefficients: [
    0.3571, // secondPhrase
    2.0112, // overRivals
    0.729, // elsewhere
    1.4143, // weight
    1.232, // ownWords
    0.7284, // ownStretchCues
    1.8762, // ownExplained
    1.232, // ownOverWeak
    0.4535, // numbers
    0.2918, // onTopic
    0.2784, // sentence
    1.0259, // turnOfSpeech
    2.7688, // thirdTurn
    1.8208, // textTurn
    1.8804, // strongTurn
    3.1944, // turnOverWeak
    0.2278, // cueAnywhere
    1.4217, // strongLine
    0.5046, // overWeak
    2.6993, // substance
    0, // partsLeast
    0, // partsInOne
    0, // partsAnywhere
  ],
};
