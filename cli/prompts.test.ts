import { PassThrough } from 'node:stream';
import { createPrompts } from './prompts';

function terminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  return { input, output, prompts: createPrompts(input, output) };
}

describe('prompts', () => {
  it('print the question and resolve to the next line', async () => {
    const { input, output, prompts } = terminal();
    const answer = prompts.ask('Name: ');
    input.write('plans\n');
    expect(await answer).toBe('plans');
    expect(String(output.read())).toBe('Name: ');
    prompts.close();
  });

  it('accept lines typed ahead', async () => {
    const { input, prompts } = terminal();
    input.write('plans\nmaps\n\n');
    expect([await prompts.ask('1'), await prompts.ask('2'), await prompts.ask('3')]).toEqual([
      'plans',
      'maps',
      '',
    ]);
    prompts.close();
  });

  it('reject when the input ends', async () => {
    const { input, prompts } = terminal();
    const answer = prompts.ask('Name: ');
    input.end();
    await expect(answer).rejects.toThrow('nothing was written');
  });

  it('do not read the input before the first question', () => {
    const { input, prompts } = terminal();
    prompts.close();
    expect(input.readableFlowing).toBe(null);
  });
});
