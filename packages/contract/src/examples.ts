export { examples } from './generated/examples.ts';
