/** Made by bench/coach/teach-coach.ts from the labelled answers; not to be edited by hand. */
import type { TaughtFits } from './fit-for.ts';

export const TAUGHT_FITS: TaughtFits = {
  many: {
    threshold: 0.74,
    asking: 0.26,
    first: [
      -0.6157, // phrase
      -0.3466, // thirdPhrase
      0.2411, // sentence
      -0.5017, // strongLine
      -0.5178, // weakLine
      1.2143, // explained
      0.2017, // ownWords
      0.7648, // turnOfSpeech
      2.8751, // thirdTurn
      -1.2505, // textTurn
      3.7462, // strongTurn
      1.0112, // partsHeard
      1.383, // partsMuch
      -0.1939, // move
      0.462, // moves
      0.82, // overRivals
      0.7657, // overOthers
      -0.9057, // elsewhere
      -0.2873, // substance
      1.9221, // topic
      0.5808, // length
      -0.328, // asksForTwo
      0.485, // place
      -0.4778, // pointPlace
      -3.092, // outOfOrder
      1.561, // story
      -1.4873, // storyOutOfOrder
      0.0353, // odds
      0.096, // oddsOverRivals
      0.0993, // surestStems
      -0.0603, // surestOverRivals
      -1.4816, // ridge
      1.0068, // ridgeOverRivals
      7.7287, // evenRidge
      -1.1147, // evenOverRivals
      0.9084, // proofs
      -0.3613, // proofShare
      -9.3274, // bias
    ],
    second: [
      0.9303, // own
      -0.03, // rival
      -0.1936, // elsewhere
      0.5022, // allPoints
      -0.2034, // otherPoints
      -0.2827, // bias
    ],
  },
  few: {
    threshold: 0.76,
    asking: 0.53,
    first: [
      -0.6157, // phrase
      -0.3466, // thirdPhrase
      0.2411, // sentence
      -0.5017, // strongLine
      -0.5178, // weakLine
      1.2143, // explained
      0.2017, // ownWords
      0.7648, // turnOfSpeech
      2.8751, // thirdTurn
      -1.2505, // textTurn
      3.7462, // strongTurn
      1.0112, // partsHeard
      1.383, // partsMuch
      -0.1939, // move
      0.462, // moves
      0.82, // overRivals
      0.7657, // overOthers
      -0.9057, // elsewhere
      -0.2873, // substance
      1.9221, // topic
      0.5808, // length
      -0.328, // asksForTwo
      0.485, // place
      -0.4778, // pointPlace
      -3.092, // outOfOrder
      1.561, // story
      -1.4873, // storyOutOfOrder
      0.0353, // odds
      0.096, // oddsOverRivals
      0.0993, // surestStems
      -0.0603, // surestOverRivals
      -1.4816, // ridge
      1.0068, // ridgeOverRivals
      7.7287, // evenRidge
      -1.1147, // evenOverRivals
      0.9084, // proofs
      -0.3613, // proofShare
      -9.3274, // bias
    ],
    second: [
      0.9303, // own
      -0.03, // rival
      -0.1936, // elsewhere
      0.5022, // allPoints
      -0.2034, // otherPoints
      -0.2827, // bias
    ],
  },
  words: {
    threshold: 0.39,
    asking: 0.2,
    first: [
      -0.392, // phrase
      0.0314, // thirdPhrase
      0.6668, // sentence
      0.3746, // strongLine
      -0.3461, // weakLine
      0.1604, // explained
      0.4604, // ownWords
      1.7056, // turnOfSpeech
      2.5602, // thirdTurn
      -0.9344, // textTurn
      5.0321, // strongTurn
      0, // partsHeard
      0, // partsMuch
      0.2316, // move
      0.4789, // moves
      0.7378, // overRivals
      0.6598, // overOthers
      -0.9282, // elsewhere
      -1.7859, // substance
      1.8177, // topic
      0.6419, // length
      -0.2622, // asksForTwo
      0.4305, // place
      -0.4469, // pointPlace
      -3.6006, // outOfOrder
      1.14, // story
      -1.1133, // storyOutOfOrder
      0.0072, // odds
      0.1393, // oddsOverRivals
      0.0427, // surestStems
      -0.0231, // surestOverRivals
      -2.8847, // ridge
      -0.7253, // ridgeOverRivals
      11.1879, // evenRidge
      0.5337, // evenOverRivals
      0.6908, // proofs
      -0.1702, // proofShare
      -7.0065, // bias
    ],
    second: [
      0.95, // own
      -0.0211, // rival
      -0.1996, // elsewhere
      0.1749, // allPoints
      0.106, // otherPoints
      -0.2429, // bias
    ],
  },
};
