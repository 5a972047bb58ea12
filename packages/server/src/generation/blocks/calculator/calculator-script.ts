import { blockScript } from '../block-script.ts';

/**
 * The script of calculators: it puts a slider and a field in the place of each number, runs the formulas as steps, and hands changed numbers
 * to the page's form.
 */
export const CALCULATOR_SCRIPT = blockScript(
  'calculator',
  `'use strict';
(() => {
  const near = (a, b) => Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
  const DO = {
    add: (a, b) => a + b, subtract: (a, b) => a - b, multiply: (a, b) => a * b, divide: (a, b) => (b === 0 ? NaN : a / b),
    mod: (a, b) => (b === 0 ? NaN : a - b * Math.floor(a / b)), pow: (a, b) => a ** b, unaryMinus: (a) => -a, unaryPlus: (a) => a,
    smaller: (a, b) => a < b && !near(a, b), larger: (a, b) => a > b && !near(a, b), smallerEq: (a, b) => a <= b || near(a, b),
    largerEq: (a, b) => a >= b || near(a, b), equal: near, unequal: (a, b) => !near(a, b),
    and: (a, b) => !!(a && b), or: (a, b) => !!(a || b), not: (a) => !a, if: (a, b, c) => (a ? b : c),
    abs: Math.abs, ceil: Math.ceil, floor: Math.floor, sqrt: Math.sqrt, min: Math.min, max: Math.max,
    round: (a, n = 0) => (Math.sign(a) * Math.round(Number((Math.abs(a) * 10 ** n).toPrecision(15)))) / 10 ** n,
  };
  const run = (steps, values) => {
    const stack = [];
    for (const step of steps) {
      if (typeof step === 'number') stack.push(step);
      else if (step[0] === '$') stack.push(values[step.slice(1)]);
      else {
        const [name, count] = step.split('/');
        stack.push(DO[name](...stack.splice(-count)));
      }
    }
    return Number(Number(stack[0]).toPrecision(12));
  };
  const make = (name, attributes) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  // The form carries only what the visitor changed.
  const carry = (name, value) => {
    const form = document.querySelector('#form form[method=post]');
    if (!form) return;
    let field = form.querySelector('input[type=hidden][name="' + name + '"]');
    if (!field) form.append((field = make('input', { type: 'hidden', name })));
    field.value = value;
  };

  for (const table of document.querySelectorAll('[data-locale]')) {
    const values = {};
    const rows = [...table.querySelectorAll('[data-result]')].map((row) => ({ ...JSON.parse(row.dataset.result), cell: row.querySelector('td') }));
    const show = () => {
      for (const { steps, options, unit, cell } of rows) {
        const number = run(steps, values);
        const text = Number.isFinite(number) ? new Intl.NumberFormat(table.dataset.locale, options).format(number || 0) : '\\u2013';
        cell.textContent = unit ? text + ' ' + unit : text;
      }
    };
    for (const row of table.querySelectorAll('[data-input]')) {
      const { name, value, unit, min, max, step } = JSON.parse(row.dataset.input);
      const label = row.querySelector('th').textContent;
      const slider = make('input', { type: 'range', min, max, step, value, 'aria-label': label });
      const field = make('input', { type: 'number', min, max, step: 'any', value, 'aria-label': label, inputmode: 'decimal' });
      const box = make('span', { class: 'set' });
      box.append(slider, field);
      if (unit) box.append(Object.assign(make('span', {}), { textContent: unit }));
      row.querySelector('td').replaceChildren(box);
      values[name] = value;
      const change = (from, to) => () => {
        const typed = from.valueAsNumber;
        if (!Number.isFinite(typed)) return;
        const number = Math.min(max, Math.max(min, Number(typed.toFixed(6))));
        to.value = values[name] = number;
        show();
        carry(name, number);
        table.dispatchEvent(new CustomEvent('calculated', { bubbles: true }));
      };
      slider.addEventListener('input', change(slider, field));
      field.addEventListener('input', change(field, slider));
      field.addEventListener('change', () => (field.value = values[name]));
    }
  }
})();
`,
);
