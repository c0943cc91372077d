/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  bias: -8.6872,
  threshold: 0.45,
  coefficients: [
    0.2177, // secondPhrase
    2.5819, // overRivals
    0.6342, // elsewhere
    1.1387, // weight
    1.0019, // ownWords
    0.9443, // ownStretchCues
    1.8056, // ownExplained
    0.9823, // ownOverWeak
    0.2198, // numbers
    0.3461, // onTopic
    0.3805, // sentence
    1.2304, // turnOfSpeech
    5.1542, // thirdTurn
    1.2157, // textTurn
    0, // strongTurn
    3.7079, // turnOverWeak
    0.0148, // cueAnywhere
    1.0114, // strongLine
    0.5942, // overWeak
    2.9667, // substance
  ],
};
