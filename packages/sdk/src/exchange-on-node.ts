import { dispatch } from './dispatch.ts';
import { type Exchange, exchange } from './exchange.ts';
import { ownDispatcher } from './own-dispatcher.ts';

/** By the dispatcher of Node's own fetch where nothing looks unusual, else by a plain `fetch`. */
export const exchangeOnNode: Exchange = (fetch, url, init, timeoutMs, signal) => {
  const dispatcher = ownDispatcher(fetch, init);
  return dispatcher
    ? dispatch(dispatcher, url, init, timeoutMs, signal)
    : exchange(fetch, url, init, timeoutMs, signal);
};
