import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Loaded into the process under the soak before its own code: tells its memory after a collection, on a port. */
if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const server = createServer((_request, response) => {
    collect();
    response.end(JSON.stringify(process.memoryUsage()));
  });
  server.listen(Number(process.env.SOAK_MEMORY_PORT), '127.0.0.1').unref();
}
