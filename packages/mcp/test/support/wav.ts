/** A WAV file of exactly so many bytes, all of it silence. */
export function wavOf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(bytes - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(8_000, 24);
  file.writeUInt32LE(8_000, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(bytes - 44, 40);
  return file;
}
