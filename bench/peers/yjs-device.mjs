/** A device with a Yjs document in memory, as Hocuspocus' own provider moves it. */
import { HocuspocusProvider } from '@hocuspocus/provider';
import * as Y from 'yjs';

const doc = new Y.Doc();
const answers = doc.getArray('answers');
let name;

globalThis.device = {
  async open(room, role) {
    name = room;
    if (role === 'reader') await connect();
  },
  /** Each answer is one transaction, in the order in which they were given, so that each is an update of its own. */
  async fill(events) {
    for (const event of events) answers.push([event]);
  },
  async goOnline() {
    await connect();
  },
  waitFor(count) {
    return new Promise((resolve) => {
      const check = () => {
        if (answers.length >= count) resolve(answers.length);
      };
      answers.observe(check);
      check();
    });
  },
};

function connect() {
  return new Promise((resolve) => {
    const provider = new HocuspocusProvider({
      url: location.origin.replace('http', 'ws'),
      name,
      document: doc,
    });
    provider.on('synced', resolve);
  });
}
