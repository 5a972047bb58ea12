// Says which process it is and waits.
console.log(process.pid);
setInterval(() => undefined, 60_000);
