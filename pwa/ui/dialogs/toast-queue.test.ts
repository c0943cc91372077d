import { describe, beforeEach, expect, it } from 'vitest';
import { addToast, dismissToast, removeToast, updateToast, useToastQueue } from './toast-queue.ts';

const visible = () => useToastQueue.getState().toast;

beforeEach(() => useToastQueue.setState({ toast: null }));

describe('4.15 One at a time', () => {
  it('shows one toast at a time: the newest', () => {
    addToast({ title: 'first' });
    addToast({ title: 'second', tone: 'destructive' });
    expect(visible()).toMatchObject({ title: 'second', tone: 'destructive', isOpen: true });
  });
});

describe('4.15 Added and changed', () => {
  it('changes the words of the visible toast', () => {
    const id = addToast({ title: 'Saving' });
    updateToast(id, { title: 'Saved' });
    expect(visible()).toMatchObject({ id, title: 'Saved', isOpen: true });
  });
});

describe('4.15 Dismissed and removed', () => {
  it('lets a toast leave before it is forgotten', () => {
    const id = addToast({ title: 'bye' });
    dismissToast(id);
    expect(visible()).toMatchObject({ id, isOpen: false });
    removeToast(id);
    expect(visible()).toBeNull();
  });
});

it('leaves the newer toast alone when an older one is dismissed', () => {
  const older = addToast({ title: 'older' });
  addToast({ title: 'newer' });
  dismissToast(older);
  removeToast(older);
  expect(visible()).toMatchObject({ title: 'newer', isOpen: true });
});
