/** Somebody who looks on from beside, and names what never ends. */
export interface Watch extends Disposable {
  /** Starts to watch a parser; the returned function gets the number of each input. */
  begin(name: string): (number: number) => void;
}

/** So long may one input take before everything is ended. */
const MOST_SECONDS = 30;

const WATCHER = `
  let name = "";
  onmessage = ({ data }) => {
    if (typeof data === "string") { name = data; return; }
    const state = new Int32Array(data);
    let [last, since] = [-1, 0];
    setInterval(() => {
      since = state[0] === last ? since + 1 : 0;
      last = state[0];
      if (since < ${MOST_SECONDS}) return;
      console.error("stuck at input " + last + " of " + name);
      process.kill(process.pid, "SIGKILL");
    }, 1000);
  };
`;

/** Starts to look on, from a thread of its own: a reader that never ends would let nobody else have a turn. */
export function startWatch(): Watch {
  const state = new SharedArrayBuffer(4);
  const counter = new Int32Array(state);
  const worker = new Worker(URL.createObjectURL(new Blob([WATCHER])));
  worker.postMessage(state);
  return {
    begin: (name) => {
      worker.postMessage(name);
      return (number) => {
        counter[0] = number;
      };
    },
    [Symbol.dispose]: () => worker.terminate(),
  };
}
