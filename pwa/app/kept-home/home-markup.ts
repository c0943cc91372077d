/** Home as markup that boot.js can show, apart from what each date has of its own. */

const EXECUTABLE = 'script, style, link, meta, base, iframe, object, embed, form';

export interface HomeMarkup {
  /** The page, its dated parts empty. */
  html: string;
  /** What is in each of them. */
  parts: string[];
}

/**
 * Takes a page apart, without what passes, what is below the first screenful, and what could run.
 * @param page is changed
 * @param laterHeight pixels of what is below the first screenful
 */
export function takeMarkup(page: HTMLElement, laterHeight: number): HomeMarkup {
  for (const part of page.querySelectorAll<HTMLElement>('[data-later]')) {
    part.replaceChildren();
    part.style.minHeight = `${laterHeight}px`;
  }
  // Notices speak of the moment; as live regions they would be read out twice.
  const gone = `:scope > [role], [style*="animation"], ${EXECUTABLE}`;
  for (const element of page.querySelectorAll(gone)) element.remove();
  for (const element of [page, ...page.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith('on') || /^\s*javascript:/i.test(value)) element.removeAttribute(name);
    }
  }
  const parts = [...page.querySelectorAll('[data-dated]')].map((part) => {
    const { innerHTML } = part;
    part.replaceChildren();
    return innerHTML;
  });
  return { html: page.outerHTML, parts };
}
