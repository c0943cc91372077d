/** The name differs from those of learners' databases, which are found by their names. */
const PROBE = 'probe';

/** Does this browser store anything for this site? If not, a sign-in would end with the page. */
export async function canKeep(): Promise<boolean> {
  try {
    localStorage.setItem(PROBE, '1');
    localStorage.removeItem(PROBE);
    await openProbe();
    return true;
  } catch (error) {
    // A full device keeps its data; a message about it appears when something can't be saved.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') return true;
    console.warn('This browser keeps nothing', error);
    return false;
  }
}

function openProbe(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(PROBE);
    request.onerror = () => reject(request.error ?? new Error('No database'));
    request.onsuccess = () => {
      request.result.close();
      const removal = indexedDB.deleteDatabase(PROBE);
      removal.onsuccess = () => resolve();
      removal.onerror = () => resolve();
    };
  });
}
