/** Made by bench/coach/taught/teach-coach.ts from the labelled answers; not to be edited by hand. */
/* oxlint-disable approx-constant -- a fitted weight may be near a known constant by chance */
import type { TaughtFits } from './fit-for.ts';

export const TAUGHT_FITS: TaughtFits = {
  many: {
    threshold: 0.74,
    asking: 0.2,
    first: [
      -0.6065, // phrase
      -0.3326, // thirdPhrase
      0.251, // sentence
      -0.5347, // strongLine
      -0.5215, // weakLine
      1.1694, // explained
      0.2068, // ownWords
      0.7704, // turnOfSpeech
      2.8239, // thirdTurn
      -1.2872, // textTurn
      3.9207, // strongTurn
      1.0108, // partsHeard
      1.3979, // partsMuch
      -0.2096, // move
      0.4757, // moves
      0.8179, // overRivals
      0.7654, // overOthers
      -0.9068, // elsewhere
      -0.2872, // substance
      1.9123, // topic
      0.5785, // length
      -0.3211, // asksForTwo
      0.4787, // place
      -0.4715, // pointPlace
      -3.0626, // outOfOrder
      1.571, // story
      -1.5357, // storyOutOfOrder
      0.0361, // odds
      0.096, // oddsOverRivals
      0.0967, // surestStems
      -0.0592, // surestOverRivals
      -1.137, // ridge
      0.8607, // ridgeOverRivals
      7.3947, // evenRidge
      -0.9859, // evenOverRivals
      0.9019, // proofs
      -0.3486, // proofShare
      -9.2962, // bias
    ],
    second: [
      0.9298, // own
      -0.0294, // rival
      -0.1941, // elsewhere
      0.5018, // allPoints
      -0.2, // otherPoints
      -0.283, // bias
    ],
  },
  few: {
    threshold: 0.75,
    asking: 0.34,
    first: [
      -0.6065, // phrase
      -0.3326, // thirdPhrase
      0.251, // sentence
      -0.5347, // strongLine
      -0.5215, // weakLine
      1.1694, // explained
      0.2068, // ownWords
      0.7704, // turnOfSpeech
      2.8239, // thirdTurn
      -1.2872, // textTurn
      3.9207, // strongTurn
      1.0108, // partsHeard
      1.3979, // partsMuch
      -0.2096, // move
      0.4757, // moves
      0.8179, // overRivals
      0.7654, // overOthers
      -0.9068, // elsewhere
      -0.2872, // substance
      1.9123, // topic
      0.5785, // length
      -0.3211, // asksForTwo
      0.4787, // place
      -0.4715, // pointPlace
      -3.0626, // outOfOrder
      1.571, // story
      -1.5357, // storyOutOfOrder
      0.0361, // odds
      0.096, // oddsOverRivals
      0.0967, // surestStems
      -0.0592, // surestOverRivals
      -1.137, // ridge
      0.8607, // ridgeOverRivals
      7.3947, // evenRidge
      -0.9859, // evenOverRivals
      0.9019, // proofs
      -0.3486, // proofShare
      -9.2962, // bias
    ],
    second: [
      0.9298, // own
      -0.0294, // rival
      -0.1941, // elsewhere
      0.5018, // allPoints
      -0.2, // otherPoints
      -0.283, // bias
    ],
  },
  words: {
    threshold: 0.4,
    asking: 0.2,
    first: [
      -0.3716, // phrase
      0.0605, // thirdPhrase
      0.6815, // sentence
      0.3691, // strongLine
      -0.35, // weakLine
      0.1427, // explained
      0.4556, // ownWords
      1.6972, // turnOfSpeech
      2.5213, // thirdTurn
      -0.993, // textTurn
      5.2475, // strongTurn
      0, // partsHeard
      0, // partsMuch
      0.2124, // move
      0.4871, // moves
      0.752, // overRivals
      0.6492, // overOthers
      -0.8974, // elsewhere
      -1.7227, // substance
      1.8238, // topic
      0.6444, // length
      -0.2606, // asksForTwo
      0.4164, // place
      -0.436, // pointPlace
      -3.566, // outOfOrder
      1.1669, // story
      -1.187, // storyOutOfOrder
      0.01, // odds
      0.14, // oddsOverRivals
      0.0402, // surestStems
      -0.0226, // surestOverRivals
      -2.6478, // ridge
      -0.7985, // ridgeOverRivals
      10.8904, // evenRidge
      0.6015, // evenOverRivals
      0.6926, // proofs
      -0.1529, // proofShare
      -7.0717, // bias
    ],
    second: [
      0.9546, // own
      -0.0206, // rival
      -0.1951, // elsewhere
      0.1304, // allPoints
      0.1439, // otherPoints
      -0.2291, // bias
    ],
  },
};
