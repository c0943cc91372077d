/** docs/product.md 7.4: what the administrator asks for. */
import { eq } from 'drizzle-orm';
import { users } from '#api/account/tables.ts';
import { AdminStats } from '#shared/contract/admin/desk.ts';
import type { ContractCalls } from './contract-call.ts';

export const ADMIN_CALLS: ContractCalls = {
  'GET /api/admin/stats': {
    send: async ({ test }, { user }) => {
      await test.db.update(users).set({ isAdmin: true }).where(eq(users.userId, user.id));
      return {};
    },
    answer: AdminStats,
    refused: { for: 'a learner', send: () => ({}), status: 403 },
  },
};
