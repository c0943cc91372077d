/** Made by bench/coach/taught/teach-coach.ts from the labelled answers; not to be edited by hand. */
/* oxlint-disable approx-constant -- a fitted weight may be near a known constant by chance */
import type { TaughtFits } from './fit-for.ts';

export const TAUGHT_FITS: TaughtFits = {
  many: {
    threshold: 0.74,
    asking: 0.2,
    first: [
      -0.6056, // phrase
      -0.3364, // thirdPhrase
      0.2439, // sentence
      -0.536, // strongLine
      -0.5241, // weakLine
      1.1711, // explained
      0.2079, // ownWords
      0.7744, // turnOfSpeech
      2.8261, // thirdTurn
      -1.2601, // textTurn
      3.9216, // strongTurn
      1.0016, // partsHeard
      1.4102, // partsMuch
      -0.2091, // move
      0.4769, // moves
      0.8161, // overRivals
      0.7622, // overOthers
      -0.9046, // elsewhere
      -0.2734, // substance
      1.9083, // topic
      0.5774, // length
      -0.3203, // asksForTwo
      0.4792, // place
      -0.4693, // pointPlace
      -3.0654, // outOfOrder
      1.5684, // story
      -1.5243, // storyOutOfOrder
      0.0373, // odds
      0.0946, // oddsOverRivals
      0.0959, // surestStems
      -0.0585, // surestOverRivals
      -1.0212, // ridge
      0.7743, // ridgeOverRivals
      7.2847, // evenRidge
      -0.9046, // evenOverRivals
      0.9002, // proofs
      -0.3456, // proofShare
      -9.2993, // bias
    ],
    second: [
      0.9299, // own
      -0.0293, // rival
      -0.1943, // elsewhere
      0.5024, // allPoints
      -0.1999, // otherPoints
      -0.2825, // bias
    ],
  },
  few: {
    threshold: 0.75,
    asking: 0.33,
    first: [
      -0.6056, // phrase
      -0.3364, // thirdPhrase
      0.2439, // sentence
      -0.536, // strongLine
      -0.5241, // weakLine
      1.1711, // explained
      0.2079, // ownWords
      0.7744, // turnOfSpeech
      2.8261, // thirdTurn
      -1.2601, // textTurn
      3.9216, // strongTurn
      1.0016, // partsHeard
      1.4102, // partsMuch
      -0.2091, // move
      0.4769, // moves
      0.8161, // overRivals
      0.7622, // overOthers
      -0.9046, // elsewhere
      -0.2734, // substance
      1.9083, // topic
      0.5774, // length
      -0.3203, // asksForTwo
      0.4792, // place
      -0.4693, // pointPlace
      -3.0654, // outOfOrder
      1.5684, // story
      -1.5243, // storyOutOfOrder
      0.0373, // odds
      0.0946, // oddsOverRivals
      0.0959, // surestStems
      -0.0585, // surestOverRivals
      -1.0212, // ridge
      0.7743, // ridgeOverRivals
      7.2847, // evenRidge
      -0.9046, // evenOverRivals
      0.9002, // proofs
      -0.3456, // proofShare
      -9.2993, // bias
    ],
    second: [
      0.9299, // own
      -0.0293, // rival
      -0.1943, // elsewhere
      0.5024, // allPoints
      -0.1999, // otherPoints
      -0.2825, // bias
    ],
  },
  words: {
    threshold: 0.39,
    asking: 0.2,
    first: [
      -0.3705, // phrase
      0.0659, // thirdPhrase
      0.6786, // sentence
      0.377, // strongLine
      -0.3524, // weakLine
      0.1316, // explained
      0.4569, // ownWords
      1.7007, // turnOfSpeech
      2.5043, // thirdTurn
      -0.9672, // textTurn
      5.2251, // strongTurn
      0, // partsHeard
      0, // partsMuch
      0.2138, // move
      0.4901, // moves
      0.7485, // overRivals
      0.6525, // overOthers
      -0.9001, // elsewhere
      -1.7213, // substance
      1.8228, // topic
      0.6431, // length
      -0.2608, // asksForTwo
      0.4159, // place
      -0.4343, // pointPlace
      -3.5712, // outOfOrder
      1.1645, // story
      -1.1719, // storyOutOfOrder
      0.0104, // odds
      0.1405, // oddsOverRivals
      0.0404, // surestStems
      -0.0231, // surestOverRivals
      -2.59, // ridge
      -0.8289, // ridgeOverRivals
      10.8389, // evenRidge
      0.6267, // evenOverRivals
      0.6933, // proofs
      -0.1539, // proofShare
      -7.0705, // bias
    ],
    second: [
      0.9535, // own
      -0.0205, // rival
      -0.1965, // elsewhere
      0.141, // allPoints
      0.1355, // otherPoints
      -0.2318, // bias
    ],
  },
};
