/** docs/product.md 7.4: the subscription. */
import * as v from 'valibot';
import { Message } from '#shared/contract/message.ts';
import {
  AccountSubscription,
  type CardForm,
  CheckoutSession,
  SubscriptionOffer,
  SubscriptionStatus,
} from '#shared/contract/subscription.ts';
import { type ContractCall, type ContractCalls, SIGNED_OUT } from './contract-call.ts';

const subscribed: NonNullable<ContractCall['send']> = async (world, learner) => {
  await world.subscribe(learner);
  return {};
};
const WITHOUT_ONE: ContractCall['refused'] = {
  for: 'a learner without a subscription',
  send: () => ({}),
  status: 409,
};

export const BILLING_CALLS: ContractCalls = {
  'GET /api/subscription/status': {
    send: subscribed,
    answer: v.intersect([
      SubscriptionStatus,
      v.object({ hasActiveSubscription: v.literal(true), status: v.literal('active') }),
    ]),
    refused: SIGNED_OUT,
  },
  'GET /api/user/subscription': {
    send: subscribed,
    answer: v.nonNullable(AccountSubscription),
    refused: SIGNED_OUT,
  },
  'GET /api/subscription/offer': { answer: SubscriptionOffer, refused: SIGNED_OUT },
  'POST /api/subscription/create': {
    answer: CheckoutSession,
    refused: { for: 'somebody who has one', send: subscribed, status: 409 },
  },
  'POST /api/subscription/complete': {
    send: async (world, learner) => {
      await world.press('/checkout-away');
      const { sessionId } = await learner.post<CardForm>('/api/subscription/create');
      await world.press(`/intent/${sessionId}/pay`);
      await world.press('/checkout-back');
      return { body: { paymentIntentId: sessionId } };
    },
    answer: Message,
    refused: {
      for: 'what is not theirs',
      send: () => ({ body: { paymentIntentId: 'pi_1' } }),
      status: 404,
    },
  },
  'POST /api/subscription/cancel': {
    send: subscribed,
    answer: Message,
    refused: WITHOUT_ONE,
  },
  'POST /api/subscription/reactivate': {
    send: async (world, learner) => {
      await world.subscribe(learner);
      await learner.post('/api/subscription/cancel');
      return {};
    },
    answer: Message,
    refused: WITHOUT_ONE,
  },
};
