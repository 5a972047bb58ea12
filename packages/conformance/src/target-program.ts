// Runs the target in a process of its own, so that nothing of it is shared with the tests. Started with an IPC channel:
// says where the target is, and ends with the channel.
import { startTarget } from './start-target.ts';

const { target, stop } = await startTarget(process.env);
const end = () =>
  stop().then(
    () => process.exit(0),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  );
process.once('disconnect', () => void end());
process.send?.(target);
