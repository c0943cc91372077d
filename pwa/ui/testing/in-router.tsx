/** Draws a component that has links. */
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { actingAsync, mount } from './mount.ts';

/** Draws an element in a router of its own, at `/`. */
export async function mountInRouter(element: ReactNode): Promise<HTMLElement> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory(),
  });
  await actingAsync(() => router.load());
  return mount(<RouterProvider router={router as never} />);
}
