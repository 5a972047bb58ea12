// A folder for each run: a second Next in the same one refuses to start.
export default { distDir: `.next/${process.pid}` };
