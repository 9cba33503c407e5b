/**
 * Loaded before a program of the stack: when the process that started it is gone without a word, so is the program.
 * The channel to the parent tells, and no program of ours uses it for anything else.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
