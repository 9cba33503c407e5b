import { PassThrough } from 'node:stream';
import { createPrompts } from './prompts';

function terminal() {
  const input = new PassThrough();
  const output = new PassThrough();
  return { input, output, questions: createPrompts(input, output) };
}

describe('prompts', () => {
  it('are printed, and answered by the next line', async () => {
    const { input, output, questions } = terminal();
    const answer = questions.ask('Name: ');
    input.write('plans\n');
    expect(await answer).toBe('plans');
    expect(String(output.read())).toBe('Name: ');
    questions.close();
  });

  it('accept lines typed ahead', async () => {
    const { input, questions } = terminal();
    input.write('plans\nmaps\n\n');
    expect([await questions.ask('1'), await questions.ask('2'), await questions.ask('3')]).toEqual([
      'plans',
      'maps',
      '',
    ]);
    questions.close();
  });

  it('end when the input ends', async () => {
    const { input, questions } = terminal();
    const answer = questions.ask('Name: ');
    input.end();
    await expect(answer).rejects.toThrow('nothing was written');
  });

  it('do not read the input when unused', () => {
    const { input, questions } = terminal();
    questions.close();
    expect(input.readableFlowing).toBe(null);
  });
});
