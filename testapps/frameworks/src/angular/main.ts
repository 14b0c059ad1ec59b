import { Component, model, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';

@Component({
  selector: 'app-counter',
  template: `
    <p>Value: <b>{{ value() }}</b></p>
    <button [disabled]="value() === 2" (click)="value.set(value() + 1)">Add one</button>
    <button (click)="value.set(0)">Reset</button>`,
})
class Counter {
  readonly value = signal(0);
}

@Component({
  selector: 'app-list',
  template: `
    <ul>
      @for (n of items(); track n) {
        <li>Item {{ n }} <button (click)="remove()">Remove {{ n }}</button></li>
      }
    </ul>
    <button [disabled]="items().length === 2" (click)="add()">Add item</button>`,
})
class List {
  readonly items = signal([1]);
  add() {
    this.items.update((items) => [...items, items.length + 1]);
  }
  remove() {
    this.items.update((items) => items.slice(0, -1));
  }
}

@Component({
  selector: 'app-form',
  template: `
    <input #field type="text" aria-label="Name" [value]="name()" [disabled]="thanks()"
      (input)="name.set(field.value)">
    <p>{{ name() ? 'Hello, ' + name() : 'Who are you?' }}</p>
    <button [disabled]="!name() || thanks()" (click)="greet()">Greet</button>`,
})
class Form {
  readonly name = signal('');
  readonly thanks = model(false);
  greet() {
    this.name.set('');
    this.thanks.set(true);
  }
}

@Component({
  selector: 'app-root',
  imports: [Counter, List, Form],
  template: `
    <nav>
      @for (t of tabs; track t) {
        <button [attr.aria-pressed]="t === tab()" [disabled]="thanks()" (click)="tab.set(t)">{{ t }}</button>
      }
    </nav>
    @switch (tab()) {
      @case ('Counter') { <app-counter /> }
      @case ('List') { <app-list /> }
      @case ('Form') { <app-form [(thanks)]="thanks" /> }
    }
    @if (thanks()) {
      <div role="dialog">
        <p>Thank you.</p>
        <button (click)="thanks.set(false)">Close</button>
      </div>
    }`,
})
class App {
  readonly tabs = ['Counter', 'List', 'Form'];
  readonly tab = signal('Counter');
  readonly thanks = signal(false);
}

bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
