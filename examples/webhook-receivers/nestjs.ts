import 'reflect-metadata';
import { createVerifier, type VerifiedDelivery } from '@cartouche/webhooks';
import { Delivery, DeliveryInterceptor } from '@cartouche/webhooks/nestjs';
import { Controller, HttpCode, Module, Post, UseInterceptors } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

const verifier = createVerifier({ secrets: process.env.WEBHOOK_SECRET ?? '' });

@Controller('webhooks')
class WebhooksController {
  @Post()
  @HttpCode(204)
  @UseInterceptors(new DeliveryInterceptor(verifier))
  receive(@Delivery() { event }: VerifiedDelivery) {
    console.log(event.kind, event.prospect?.email, event.fields);
  }
}

@Module({ controllers: [WebhooksController] })
class AppModule {}

const app = await NestFactory.create<NestExpressApplication>(AppModule, { rawBody: true, logger: ['error'] });
app.useBodyParser('json', { limit: '1mb' }); // Express refuses more than 100 kB before the interceptor runs.
await app.listen(Number(process.env.PORT ?? 3000));
