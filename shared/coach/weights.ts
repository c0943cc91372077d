/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  bias: -7.1944,
  threshold: 0.41,
  coefficients: [
    0.2358, // secondPhrase
    1.4964, // overRivals
    0.7703, // elsewhere
    0.6748, // weight
    0.089, // ownWords
    0.1794, // ownStretchCues
    1.8756, // ownExplained
    0.5954, // ownOverWeak
    0.372, // numbers
    -0.6807, // onTopic
    0.3052, // sentence
    0.5586, // turnOfSpeech
    3.7568, // thirdTurn
    1.2901, // textTurn
    1.2138, // strongTurn
    2.6567, // turnOverWeak
    0.1505, // cueAnywhere
    0.9673, // strongLine
    0.2881, // overWeak
    1.0026, // substance
    0.9128, // partsLeast
    1.4454, // partsInOne
    0.9091, // partsAnywhere
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
