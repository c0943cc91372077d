/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  bias: -7.2019,
  threshold: 0.41,
  coefficients: [
    0.3206, // secondPhrase
    1.5845, // overRivals
    1.2152, // elsewhere
    1.1658, // weight
    1.3714, // ownWords
    0.7447, // ownStretchCues
    1.3642, // ownExplained
    1.3298, // ownOverWeak
    0.463, // numbers
    0.3388, // onTopic
    0.4387, // sentence
    1.1742, // turnOfSpeech
    1.6731, // thirdTurn
    1.9895, // textTurn
    2.9753, // strongTurn
    2.7227, // turnOverWeak
    0.28, // cueAnywhere
    1.1677, // strongLine
    0.558, // overWeak
    2.7029, // substance
  ],
};
