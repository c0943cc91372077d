/** Made by bench/coach/taught/teach-coach.ts from the labelled answers; not to be edited by hand. */
import type { TaughtFits } from './fit-for.ts';

export const TAUGHT_FITS: TaughtFits = {
  many: {
    threshold: 0.74,
    asking: 0.27,
    first: [
      -0.6027, // phrase
      -0.3366, // thirdPhrase
      0.2552, // sentence
      -0.5295, // strongLine
      -0.4949, // weakLine
      1.1909, // explained
      0.2045, // ownWords
      0.7824, // turnOfSpeech
      2.8168, // thirdTurn
      -1.2913, // textTurn
      3.8953, // strongTurn
      1, // partsHeard
      1.4019, // partsMuch
      -0.211, // move
      0.4787, // moves
      0.8128, // overRivals
      0.7606, // overOthers
      -0.8945, // elsewhere
      -0.2504, // substance
      1.8962, // topic
      0.5783, // length
      -0.325, // asksForTwo
      0.4813, // place
      -0.47, // pointPlace
      -3.0751, // outOfOrder
      1.5555, // story
      -1.5136, // storyOutOfOrder
      0.0376, // odds
      0.0955, // oddsOverRivals
      0.0966, // surestStems
      -0.0598, // surestOverRivals
      -1.3341, // ridge
      0.9379, // ridgeOverRivals
      7.555, // evenRidge
      -1.0387, // evenOverRivals
      0.9019, // proofs
      -0.3424, // proofShare
      -9.3134, // bias
    ],
    second: [
      0.9318, // own
      -0.0282, // rival
      -0.1922, // elsewhere
      0.4862, // allPoints
      -0.191, // otherPoints
      -0.279, // bias
    ],
  },
  few: {
    threshold: 0.75,
    asking: 0.54,
    first: [
      -0.6027, // phrase
      -0.3366, // thirdPhrase
      0.2552, // sentence
      -0.5295, // strongLine
      -0.4949, // weakLine
      1.1909, // explained
      0.2045, // ownWords
      0.7824, // turnOfSpeech
      2.8168, // thirdTurn
      -1.2913, // textTurn
      3.8953, // strongTurn
      1, // partsHeard
      1.4019, // partsMuch
      -0.211, // move
      0.4787, // moves
      0.8128, // overRivals
      0.7606, // overOthers
      -0.8945, // elsewhere
      -0.2504, // substance
      1.8962, // topic
      0.5783, // length
      -0.325, // asksForTwo
      0.4813, // place
      -0.47, // pointPlace
      -3.0751, // outOfOrder
      1.5555, // story
      -1.5136, // storyOutOfOrder
      0.0376, // odds
      0.0955, // oddsOverRivals
      0.0966, // surestStems
      -0.0598, // surestOverRivals
      -1.3341, // ridge
      0.9379, // ridgeOverRivals
      7.555, // evenRidge
      -1.0387, // evenOverRivals
      0.9019, // proofs
      -0.3424, // proofShare
      -9.3134, // bias
    ],
    second: [
      0.9318, // own
      -0.0282, // rival
      -0.1922, // elsewhere
      0.4862, // allPoints
      -0.191, // otherPoints
      -0.279, // bias
    ],
  },
  words: {
    threshold: 0.4,
    asking: 0.2,
    first: [
      -0.385, // phrase
      0.0712, // thirdPhrase
      0.6793, // sentence
      0.3525, // strongLine
      -0.3309, // weakLine
      0.1434, // explained
      0.4559, // ownWords
      1.72, // turnOfSpeech
      2.4932, // thirdTurn
      -0.9751, // textTurn
      5.2746, // strongTurn
      0, // partsHeard
      0, // partsMuch
      0.2064, // move
      0.4956, // moves
      0.7473, // overRivals
      0.6516, // overOthers
      -0.907, // elsewhere
      -1.7161, // substance
      1.8213, // topic
      0.6477, // length
      -0.2631, // asksForTwo
      0.4197, // place
      -0.4358, // pointPlace
      -3.5802, // outOfOrder
      1.1548, // story
      -1.1548, // storyOutOfOrder
      0.0112, // odds
      0.1389, // oddsOverRivals
      0.0388, // surestStems
      -0.0221, // surestOverRivals
      -2.6759, // ridge
      -0.8612, // ridgeOverRivals
      10.9209, // evenRidge
      0.6841, // evenOverRivals
      0.6707, // proofs
      -0.1182, // proofShare
      -7.0615, // bias
    ],
    second: [
      0.9532, // own
      -0.0196, // rival
      -0.1968, // elsewhere
      0.1459, // allPoints
      0.1278, // otherPoints
      -0.2358, // bias
    ],
  },
};
