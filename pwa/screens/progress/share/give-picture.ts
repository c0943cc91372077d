import { downloadBlob } from '#pwa/ui/files/download.ts';

const FILE_NAME = 'northstar-progress.png';

/** Whether the browser hands pictures to other apps (Web Share, level 2). */
export function canSharePicture(picture: Blob): boolean {
  return navigator.canShare?.({ files: [fileOf(picture)] }) ?? false;
}

/**
 * Hands the picture to another app.
 * @param text what goes along with it
 * @returns 'closed' when the learner chose none; 'failed' when the browser would not do it after all
 */
export async function sharePicture(
  picture: Blob,
  text: string,
): Promise<'shared' | 'closed' | 'failed'> {
  try {
    await navigator.share({ files: [fileOf(picture)], text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'failed';
  }
}

/** Saves the picture as a file. */
export function downloadPicture(picture: Blob): void {
  downloadBlob(FILE_NAME, picture);
}

function fileOf(picture: Blob): File {
  return new File([picture], FILE_NAME, { type: picture.type });
}
