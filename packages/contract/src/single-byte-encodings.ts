// Encodings of one byte a character: they share ASCII, and differ in their upper halves.

/** By how common they are: among those that read alike, the first one counts. */
export const SINGLE_BYTE_ENCODINGS = [
  'Windows-1252',
  'Windows-1250',
  'Windows-1251',
  'Windows-1254',
  'ISO-8859-15',
  'Mac Roman',
] as const;

/** An encoding of one byte a character. */
export type SingleByteEncoding = (typeof SINGLE_BYTE_ENCODINGS)[number];

// The upper halves: as tables, because not every runtime has them, and some take Windows-1252 for Latin-1.
const WINDOWS_1252 = `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${codes(0xa0, 0xff)}`;
const WINDOWS_1250 =
  '€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙';
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

const WINDOWS_1251 = `ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї${codes(0x410, 0x44f)}`;
const WINDOWS_1254 = withSigns(WINDOWS_1252, 0xd0, 'Ğ', 0xdd, 'İ', 0xde, 'Ş', 0xf0, 'ğ', 0xfd, 'ı', 0xfe, 'ş');
const ISO_8859_15 = withSigns(
  codes(0x80, 0xff),
  ...[0xa4, '€', 0xa6, 'Š', 0xa8, 'š', 0xb4, 'Ž', 0xb8, 'ž', 0xbc, 'Œ', 0xbd, 'œ', 0xbe, 'Ÿ'],
);

const UPPER_HALVES: Readonly<Record<SingleByteEncoding, string>> = {
  'Windows-1252': WINDOWS_1252,
  'Windows-1250': WINDOWS_1250,
  'Windows-1251': WINDOWS_1251,
  'Windows-1254': WINDOWS_1254,
  'ISO-8859-15': ISO_8859_15,
  'Mac Roman': MAC_ROMAN,
};

/** The text that bytes are in an encoding of one byte a character. */
export function bySingleBytes(bytes: Uint8Array, encoding: SingleByteEncoding): string {
  const upper = UPPER_HALVES[encoding];
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192) {
    const codesOfPart = Array.from(bytes.subarray(from, from + 8192), (byte) =>
      byte < 0x80 ? byte : upper.charCodeAt(byte - 0x80),
    );
    parts.push(String.fromCharCode(...codesOfPart));
  }
  return parts.join('');
}

function codes(from: number, to: number): string {
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/** An upper half with other characters at the bytes before them. */
function withSigns(upper: string, ...changes: (number | string)[]): string {
  const signs = [...upper];
  for (let at = 0; at < changes.length; at += 2) signs[Number(changes[at]) - 0x80] = String(changes[at + 1]);
  return signs.join('');
}
