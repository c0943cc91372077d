/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  bias: -5.7435,
  threshold: 0.49,
  coefficients: [
    0.657, // secondPhrase
    1.1902, // overRivals
    3.2918, // elsewhere
    0.9094, // weight
    2.1228, // ownWords
    1.1591, // ownStretch
    0.2792, // ownStretchCues
    0.9748, // numbers
    0.6323, // onTopic
    1.2652, // sentence
    0.9225, // explained
    0.5812, // turnOfSpeech
    1.1226, // cueAnywhere
    0.6572, // strongLine
    2.1794, // overWeak
  ],
};
