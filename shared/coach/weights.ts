/** Made by scripts/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  bias: -6.4707,
  threshold: 0.43,
  coefficients: [
    0.1736, // secondPhrase
    1.5637, // overRivals
    1.4909, // elsewhere
    1.0097, // weight
    1.7943, // ownWords
    0.6584, // ownStretchCues
    1.2887, // ownExplained
    1.4039, // ownOverWeak
    0.5233, // numbers
    0.4048, // onTopic
    0.4236, // sentence
    1.0771, // turnOfSpeech
    2.013, // thirdTurn
    2.0092, // textTurn
    2.3627, // strongTurn
    2.9137, // turnOverWeak
    0.3551, // cueAnywhere
    1.0109, // strongLine
    0.6245, // overWeak
  ],
};
