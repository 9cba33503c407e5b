/**
 * Preloaded into programs of the stack: ends them when their parent process exits, even if it was killed. The
 * closed IPC channel shows that; the programs use the channel for nothing else.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
