/** The command line of the scripts that are compared: `--times N FILE…`. */

export async function repeat(work: (path: string) => number): Promise<never> {
  const [, count = "1", ...paths] = process.argv.slice(2);
  let seconds = 0;
  let length = 0;
  for (let time = 0; time < Number(count); time += 1) {
    const start = performance.now();
    length = paths.reduce((sum, path) => sum + work(path), 0);
    seconds = (performance.now() - start) / 1000;
  }
  await new Promise((written) => process.stdout.write(JSON.stringify({ seconds, length }), written));
  // A runtime of WebAssembly may hold the process open.
  process.exit(0);
}
