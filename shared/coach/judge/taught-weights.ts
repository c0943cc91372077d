/** Made by bench/coach/teach-coach.ts from the labelled answers; not to be edited by hand. */
import type { TaughtFits } from './fit-for.ts';

export const TAUGHT_FITS: TaughtFits = {
  many: {
    threshold: 0.74,
    asking: 0.26,
    first: [
      -0.6004, // phrase
      -0.3431, // thirdPhrase
      0.2578, // sentence
      -0.5703, // strongLine
      -0.4941, // weakLine
      1.2049, // explained
      0.2046, // ownWords
      0.7846, // turnOfSpeech
      2.8234, // thirdTurn
      -1.3058, // textTurn
      3.9226, // strongTurn
      1.0033, // partsHeard
      1.3982, // partsMuch
      -0.2105, // move
      0.4774, // moves
      0.8124, // overRivals
      0.7636, // overOthers
      -0.8973, // elsewhere
      -0.2447, // substance
      1.9018, // topic
      0.5801, // length
      -0.325, // asksForTwo
      0.4808, // place
      -0.4737, // pointPlace
      -3.074, // outOfOrder
      1.5554, // story
      -1.5098, // storyOutOfOrder
      0.0376, // odds
      0.096, // oddsOverRivals
      0.097, // surestStems
      -0.0604, // surestOverRivals
      -1.226, // ridge
      0.8739, // ridgeOverRivals
      7.4465, // evenRidge
      -0.9842, // evenOverRivals
      0.9006, // proofs
      -0.3362, // proofShare
      -9.3294, // bias
    ],
    second: [
      0.9315, // own
      -0.0282, // rival
      -0.1923, // elsewhere
      0.4896, // allPoints
      -0.1944, // otherPoints
      -0.2799, // bias
    ],
  },
  few: {
    threshold: 0.75,
    asking: 0.54,
    first: [
      -0.6004, // phrase
      -0.3431, // thirdPhrase
      0.2578, // sentence
      -0.5703, // strongLine
      -0.4941, // weakLine
      1.2049, // explained
      0.2046, // ownWords
      0.7846, // turnOfSpeech
      2.8234, // thirdTurn
      -1.3058, // textTurn
      3.9226, // strongTurn
      1.0033, // partsHeard
      1.3982, // partsMuch
      -0.2105, // move
      0.4774, // moves
      0.8124, // overRivals
      0.7636, // overOthers
      -0.8973, // elsewhere
      -0.2447, // substance
      1.9018, // topic
      0.5801, // length
      -0.325, // asksForTwo
      0.4808, // place
      -0.4737, // pointPlace
      -3.074, // outOfOrder
      1.5554, // story
      -1.5098, // storyOutOfOrder
      0.0376, // odds
      0.096, // oddsOverRivals
      0.097, // surestStems
      -0.0604, // surestOverRivals
      -1.226, // ridge
      0.8739, // ridgeOverRivals
      7.4465, // evenRidge
      -0.9842, // evenOverRivals
      0.9006, // proofs
      -0.3362, // proofShare
      -9.3294, // bias
    ],
    second: [
      0.9315, // own
      -0.0282, // rival
      -0.1923, // elsewhere
      0.4896, // allPoints
      -0.1944, // otherPoints
      -0.2799, // bias
    ],
  },
  words: {
    threshold: 0.39,
    asking: 0.2,
    first: [
      -0.3886, // phrase
      0.0662, // thirdPhrase
      0.6829, // sentence
      0.3382, // strongLine
      -0.3318, // weakLine
      0.152, // explained
      0.4544, // ownWords
      1.7214, // turnOfSpeech
      2.5056, // thirdTurn
      -0.9874, // textTurn
      5.267, // strongTurn
      0, // partsHeard
      0, // partsMuch
      0.2055, // move
      0.4959, // moves
      0.7526, // overRivals
      0.6518, // overOthers
      -0.9111, // elsewhere
      -1.7132, // substance
      1.8274, // topic
      0.6497, // length
      -0.2605, // asksForTwo
      0.42, // place
      -0.439, // pointPlace
      -3.5802, // outOfOrder
      1.1518, // story
      -1.1479, // storyOutOfOrder
      0.0113, // odds
      0.1402, // oddsOverRivals
      0.039, // surestStems
      -0.0228, // surestOverRivals
      -2.4547, // ridge
      -0.9281, // ridgeOverRivals
      10.6848, // evenRidge
      0.7475, // evenOverRivals
      0.6811, // proofs
      -0.1376, // proofShare
      -7.0713, // bias
    ],
    second: [
      0.9529, // own
      -0.0197, // rival
      -0.1968, // elsewhere
      0.1478, // allPoints
      0.1256, // otherPoints
      -0.237, // bias
    ],
  },
};
