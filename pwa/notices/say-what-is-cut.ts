import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';

/** Says how much of a pasted text doesn't fit into a field, because a browser cuts off the rest without a word. */
export function sayWhatIsCut(): void {
  document.addEventListener('paste', ({ target, clipboardData }) => {
    const isArea = target instanceof HTMLTextAreaElement;
    if (!isArea && !(target instanceof HTMLInputElement)) return;
    if (target.maxLength < 0 || target.disabled || target.readOnly) return;
    const text = clipboardData?.getData('text/plain') ?? '';
    // A browser counts a line break as one character, and drops line breaks in a single-line field.
    const pasted = text.replaceAll(/\r\n?/g, '\n').replaceAll('\n', isArea ? '\n' : '');
    const replaced = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
    const room = Math.max(0, target.maxLength - (target.value.length - replaced));
    const cut = pasted.length - room;
    if (cut <= 0) return;
    const count = `${cut.toLocaleString('en')} ${cut === 1 ? 'character' : 'characters'}`;
    addToast({
      title: 'Not all of it fits',
      description: `${count} at the end of what you pasted did not fit: this field holds ${target.maxLength.toLocaleString('en')}.`,
      tone: 'destructive',
    });
  });
}
