import { limits } from '@cartouche/contract';

/** Bytes of a request without its upload: JSON takes many times its size once it is parsed. */
export const MESSAGE_MAX_BYTES = 1_048_576;

/** Messages in one batch of the 2025-03-26 revision: as many as the protocol's library takes. */
export const BATCH_MAX = 100;

/** Names in one object. The protocol's library looks at each of them several times; no tool takes as many. */
export const NAMES_MAX = 1_000;

/** Characters of an upload as base64: what the largest file takes. */
export const UPLOAD_MAX_CHARACTERS = Math.ceil(limits.MEDIA_MAX_BYTES / 3) * 4;

/**
 * Bytes of a request of which so many characters are an upload's: base64 may be broken into lines and a few of its characters
 * escaped, which writers of JSON do with `/` and `+`.
 */
export const maxBytesWith = (uploadCharacters: number) => MESSAGE_MAX_BYTES + Math.ceil(uploadCharacters * 1.25);

/** Why a request was not read, for whom the protocol has no answer of a tool yet. */
export class MessageRefusal extends Error {
  readonly reason: 'malformed' | 'too_large' | 'too_many';

  constructor(reason: MessageRefusal['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

export const malformed = () => new MessageRefusal('malformed', 'Parse error: the message is not valid JSON');

export const tooLarge = () =>
  new MessageRefusal(
    'too_large',
    `The request is over ${MESSAGE_MAX_BYTES} bytes. Only the base64 of upload_media may be longer, for a file of up to 100 MB; a file can be given by url instead.`,
  );
