import { createSocket } from 'node:dgram';

const TYPES: Record<number, 'CNAME' | 'TXT'> = { 5: 'CNAME', 16: 'TXT' };
const NXDOMAIN = 3;
const SERVFAIL = 2;

/** A name server on the loopback interface that answers CNAME and TXT questions with these records. */
export async function startNameServer() {
  const records = new Map<string, string[]>();
  let isFailing = false;
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const { name, end } = readName(question, 12);
    const type = TYPES[question.readUInt16BE(end)];
    const values = (type && records.get(`${type} ${name.toLowerCase()}`)) ?? [];
    const known = [...records.keys()].some((key) => key.endsWith(` ${name.toLowerCase()}`));
    const head = Buffer.alloc(12);
    head.writeUInt16BE(question.readUInt16BE(0), 0);
    head.writeUInt16BE(0x8180 | (isFailing ? SERVFAIL : known ? 0 : NXDOMAIN), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(isFailing ? 0 : values.length, 6);
    const answers = values.map((value) => {
      const data = type === 'TXT' ? Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]) : writeName(value);
      const fixed = Buffer.alloc(12);
      fixed.writeUInt16BE(0xc00c, 0);
      fixed.writeUInt16BE(type === 'TXT' ? 16 : 5, 2);
      fixed.writeUInt16BE(1, 4);
      fixed.writeUInt16BE(data.length, 10);
      return Buffer.concat([fixed, data]);
    });
    socket.send(
      Buffer.concat([head, question.subarray(12, end + 4), ...(isFailing ? [] : answers)]),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (type: 'CNAME' | 'TXT', name: string, ...values: string[]) => {
      if (values.length > 0) records.set(`${type} ${name}`, values);
      else records.delete(`${type} ${name}`);
    },
    fail: (fails: boolean) => {
      isFailing = fails;
    },
    clear: () => records.clear(),
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function writeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
